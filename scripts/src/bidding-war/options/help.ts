/** What `--help` prints. docs/bidding-war.md says more, and what every number means. */
export const HELP = `A bidding war, from the outside: npm run war -- [options]

Where
  --url http://…         a node of the server; may be repeated. Without one, a private server is
                         started on a free port with a database of its own, and audited at the end.
                         A server that is yours: start it with RATE_LIMITS=off.
  --database URL         audit this database at the end of a war on a server at --url

Who and how long
  --watchers 100         lines that only watch
  --bidders 20           players who bid
  --auctions 5           auctions that they fight over
  --cards N              auctions on each watcher's screen (all of them, 12 at most)
  --seconds 30           how long
  --seed 7               the same seed makes the same plan
  --mix nibbler=40,jumper=30,sniper=10,flaky=10,tabs=10
                         nibbler bids the minimum, jumper more than that, sniper in salvos, flaky
                         keeps losing the line, tabs has three of them
  --flaky-watchers 5     percent of the watchers whose line keeps dropping

How
  --http                 bids by HTTP instead of by socket
  --rate N               so many bids a second, at random moments (an open loop). Without: as fast
                         as answers come (a closed loop)
  --workers N            processes that play (as many as it takes)
  --chaos                cuts lines; kills and restarts a private server; freezes Redis
  --with-redis           gives the private server a Redis of its own
  --redis-pid PID        the Redis that --chaos may freeze, of a server at --url on this machine

What remains
  --json FILE            the report for machines
  --html FILE            the report as one page with charts
  --accounts FOLDER      where accounts are kept for the next war (node_modules/.cache)
  --profiles FOLDER      processor profiles of the private server and of the workers

Ends with 0; with 1 when an acknowledged bid is missing, an invariant is broken or a screen differs
from the server; with 2 when it could not be fought or checked.
`;
