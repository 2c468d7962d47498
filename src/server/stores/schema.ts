/** The rows of both databases. Times are ISO 8601 in UTC, which sort as text. */
export interface Schema {
  tables: {
    id: string;
    key_hash_1: string;
    key_hash_2: string;
    opened_at: string;
    /** 0 or 1: both databases know integers. */
    is_closed: number;
  };
  events: {
    table_id: string;
    version: number;
    at: string;
    /** A `TableChange` as JSON. */
    change: string;
  };
}
