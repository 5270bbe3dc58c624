/** A player that the tester signed up, with a session that is open. */
export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}
