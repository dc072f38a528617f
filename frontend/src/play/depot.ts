import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Envelope } from './envelope';
import type { SavedPlay } from './session';

/** A keyed place for records. */
export interface Shelf<T> {
  get(key: string): Promise<T | undefined>;
  put(record: T): Promise<void>;
  /** Reads, changes and writes in one transaction that no other tab comes between; undefined writes nothing. */
  update(key: string, change: (record: T | undefined) => T | undefined): Promise<T | undefined>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

/** What this browser keeps: the saved play of each rule set, plays to be sent, and damaged saves. */
export interface Depot {
  /** False when everything is lost with the page, because the browser allows no storage. */
  lasting: boolean;
  saves: Shelf<SavedPlay>;
  outbox: Shelf<Envelope>;
  damaged: Shelf<SavedPlay>;
}

interface Schema extends DBSchema {
  saves: { key: string; value: SavedPlay };
  outbox: { key: string; value: Envelope };
  damaged: { key: string; value: SavedPlay };
}

type StoreName = 'saves' | 'outbox' | 'damaged';

export async function openDepot(name = 'talon'): Promise<Depot> {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('saves', { keyPath: 'ruleSet' });
        fresh.createObjectStore('outbox', { keyPath: 'id' });
        fresh.createObjectStore('damaged', { keyPath: 'id' });
      },
    });
    return {
      lasting: true,
      saves: new StoredShelf(db, 'saves'),
      outbox: new StoredShelf(db, 'outbox'),
      damaged: new StoredShelf(db, 'damaged'),
    };
  } catch {
    // Private windows and full disks refuse storage; the game is played all the same.
    return {
      lasting: false,
      saves: new MemoryShelf((record) => record.ruleSet),
      outbox: new MemoryShelf((record) => record.id),
      damaged: new MemoryShelf((record) => record.id),
    };
  }
}

class StoredShelf<Name extends StoreName> implements Shelf<Schema[Name]['value']> {
  #db: IDBPDatabase<Schema>;
  #name: Name;

  constructor(db: IDBPDatabase<Schema>, name: Name) {
    this.#db = db;
    this.#name = name;
  }

  get(key: string): Promise<Schema[Name]['value'] | undefined> {
    return this.#db.get(this.#name, key);
  }

  async put(record: Schema[Name]['value']): Promise<void> {
    await this.#db.put(this.#name, record);
  }

  async update(
    key: string,
    change: (record: Schema[Name]['value'] | undefined) => Schema[Name]['value'] | undefined,
  ): Promise<Schema[Name]['value'] | undefined> {
    const transaction = this.#db.transaction(this.#name, 'readwrite');
    const record = change(await transaction.store.get(key));
    if (record) await transaction.store.put(record);
    await transaction.done;
    return record;
  }

  remove(key: string): Promise<void> {
    return this.#db.delete(this.#name, key);
  }

  all(): Promise<Schema[Name]['value'][]> {
    return this.#db.getAll(this.#name);
  }
}

class MemoryShelf<T> implements Shelf<T> {
  #records = new Map<string, T>();
  #keyOf: (record: T) => string;

  constructor(keyOf: (record: T) => string) {
    this.#keyOf = keyOf;
  }

  get(key: string): Promise<T | undefined> {
    return Promise.resolve(this.#records.get(key));
  }

  put(record: T): Promise<void> {
    this.#records.set(this.#keyOf(record), record);
    return Promise.resolve();
  }

  async update(
    key: string,
    change: (record: T | undefined) => T | undefined,
  ): Promise<T | undefined> {
    const record = change(await this.get(key));
    if (record) await this.put(record);
    return record;
  }

  remove(key: string): Promise<void> {
    this.#records.delete(key);
    return Promise.resolve();
  }

  all(): Promise<T[]> {
    return Promise.resolve([...this.#records.values()]);
  }
}
