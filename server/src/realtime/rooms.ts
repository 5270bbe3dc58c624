/** The rooms of the live feed. The server joins sockets to them; clients only name gladiators. */
export const MARKET_ROOM = "market";
export const auctionRoom = (gladiatorId: string) => `auction:${gladiatorId}`;
export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
