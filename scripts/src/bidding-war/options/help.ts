/** The text of `--help`. docs/bidding-war.md explains every number. */
export const HELP = `A bidding war, from the outside: npm run war -- [options]

Where
  --url http://…         a node of the server; may be repeated. Without one, a private server is
                         started on a free port with a database of its own, and audited at the end.
                         A server that is yours: start it with RATE_LIMITS=off.
  --database URL         audit this database at the end of a war on a server at --url

Who and how long
  --watchers 100         connections that only watch
  --bidders 20           players who bid
  --auctions 5           auctions that they bid on
  --cards N              auctions on each watcher's screen (all of them, 12 at most)
  --seconds 30           how long
  --seed 7               the same seed makes the same plan
  --mix nibbler=40,jumper=30,sniper=10,flaky=10,tabs=10
                         nibbler bids the minimum, jumper more than that, sniper in bursts, flaky
                         keeps losing its connection, tabs has three
  --flaky-watchers 5     percent of the watchers whose connection drops

How
  --http                 bids by HTTP instead of by socket
  --rate N               so many bids a second, at random moments (an open loop). Without: as fast
                         as answers come (a closed loop)
  --workers N            processes that play (as many as it takes)
  --chaos                cuts connections; kills and restarts a private server; freezes Redis
  --with-redis           gives the private server a Redis of its own
  --redis-pid PID        the Redis that --chaos may freeze, of a server at --url on this machine

Output
  --json FILE            the report for machines
  --html FILE            the report as one page with charts
  --accounts FOLDER      where accounts are kept for the next war (node_modules/.cache)
  --profiles FOLDER      processor profiles of the private server and of the workers

Exit code: 0; 1 when an acknowledged bid is missing, an invariant is broken or a screen differs
from the server; 2 when it could not be run or checked.
`;
