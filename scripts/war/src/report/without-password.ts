/** The address of a database as a report may tell it. */
export function withoutPassword(database: string): string {
  return database.replace(/^(postgres(?:ql)?:\/\/[^:@/]+):[^/]*@/, "$1:…@");
}
