/** What a server hears from the others that share its database. */
export interface FeedListener {
  /** An event has been written, by this server or another. */
  onEvent(id: string, version: number): void;
  /** Another server says something; what it says is between the servers. */
  onMessage(text: string): void;
  /** Nothing is heard for now: the database is out of reach. */
  onLost(reason: string): void;
  /** The database is back. What was said in between has been missed and has to be read. */
  onBack(): void;
}

/** How servers that share a database hear of each other. */
export interface Feed {
  /** Resolves when it listens, and rejects when the database cannot be reached at the start. */
  start(listener: FeedListener): Promise<void>;
  /** Says something to all other servers; lost when the database is out of reach. */
  send(text: string): void;
  stop(): Promise<void>;
}
