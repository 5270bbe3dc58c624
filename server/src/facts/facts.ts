export interface Facts {
  /**
   * Call it after a commit. Resolves when this node's sockets have been notified; other nodes are woken.
   * Never fails: whatever goes wrong, every node reads again within two seconds.
   */
  announce(): Promise<void>;
}
