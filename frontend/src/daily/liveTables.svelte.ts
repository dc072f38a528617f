import type { Tables } from '../api/challenges';
import { Feed } from '../live/feed';
import { BROWSER, type SocketWorld } from '../live/socket';

/** Who sits at the challenges of a day, as it changes, as state. */
export class LiveTables {
  tables: Tables | null = $state.raw(null);
  isLive = $state(false);

  constructor(private readonly world: SocketWorld = BROWSER) {}

  /** Looks on until the answer is called. */
  open(date: string): () => void {
    this.tables = null;
    const take = (tables: Tables) => {
      this.tables = tables;
      this.isLive = true;
    };
    const feed = new Feed<Tables, Tables>(
      `/ws/challenges/${date}/`,
      {
        snapshot: take,
        changed: take,
        lost: () => {
          this.isLive = false;
        },
        missing: () => {
          this.isLive = false;
        },
      },
      this.world,
    );
    return () => feed.close();
  }

  /** Of one challenge; null while it is unknown. */
  of(game: string): Tables['challenges'][number] | null {
    return this.tables?.challenges.find((table) => table.game === game) ?? null;
  }
}
