import { announcer } from '../chrome/announcer.svelte';
import type { DealCode } from '../engine';
import { m } from '../i18n/language';
import { Desk } from '../play/desk';
import type { Envelope } from '../play/envelope';
import { randomId, randomSeed } from '../play/random';
import type { Session } from '../play/session';
import { later, type Services } from '../services';
import { BoardTable } from './boardTable.svelte';
import { viewOf, type View } from './view';

/** The open table: its play lies on a desk, and its deals are the player's own. */
export class PlayTable extends BoardTable {
  view: View;
  /** How far the server knows this play. */
  sync: Envelope | null = $state.raw(null);
  #desk: Desk;
  #services: Services;
  #ends: (() => void)[] = [];

  /** Raises `CodeError` for an unknown rule set. */
  static async open(
    ruleSet: string,
    wanted: DealCode | null,
    services: Services,
  ): Promise<PlayTable> {
    return new PlayTable(await Desk.open(ruleSet, wanted, deskWorld(services)), services);
  }

  private constructor(desk: Desk, services: Services) {
    super(desk.ruleSet);
    this.#desk = desk;
    this.#services = services;
    this.view = $state.raw(viewOf(desk));
    desk.listen({
      acted: (change) => this.acted(change),
      replaced: (how) => this.#replaced(how),
      stirred: () => this.stir(),
    });
    this.#showPlay();
    this.resultOpen = this.view.won;
    if (desk.repaired) announcer.tell(m.repaired());
    const ticker = setInterval(() => (this.elapsed = this.session.clock.ms), 250);
    this.#ends.push(
      () => clearInterval(ticker),
      services.outbox.onChange((envelope) => this.#synced(envelope)),
    );
  }

  protected get session(): Session {
    return this.#desk.session;
  }

  restart(): void {
    this.attempt(() => this.#desk.restart(), 'r');
    this.focus();
  }

  /** Deals this code, or any. */
  deal(code?: DealCode): void {
    this.autoFinish.stop();
    this.#desk.deal(code);
    announcer.say(m.new_game_dealt());
  }

  /** Deals the wanted code unless it lies there already. */
  want(code: DealCode): void {
    if (code.text !== this.view.code) this.deal(code);
  }

  sameDeal(): void {
    this.deal(this.session.code);
  }

  takeBack(): void {
    this.#desk.takeBack();
    announcer.say(m.old_game_back());
  }

  async playHere(): Promise<void> {
    await this.#desk.playHere();
  }

  /** Timers are slow in a hidden page: what is finishing is finished at once, before the clock stops. */
  hide(): void {
    this.autoFinish.rush();
    this.#desk.hide();
  }

  show(): void {
    void this.#desk.show();
  }

  /** Stores everything and gives the table up. */
  close(): void {
    this.autoFinish.stop();
    for (const end of this.#ends) end();
    this.#desk.close();
    announcer.hush();
  }

  protected stir(): void {
    this.view = viewOf(this.#desk);
    this.elapsed = this.session.clock.ms;
    this.lock();
  }

  protected stored(): Promise<void> {
    return this.#desk.settled();
  }

  #replaced(how: 'dealt' | 'restored'): void {
    const isDealt = how === 'dealt';
    this.board?.set(this.session.json, { animate: isDealt, deal: isDealt });
    this.forgetHint();
    this.resultOpen = this.session.json.won;
    this.#showPlay();
    this.focus();
  }

  #showPlay(): void {
    this.sync = this.#services.outbox.get(this.session.id) ?? null;
    this.stir();
  }

  #synced(envelope: Envelope): void {
    if (envelope.id === this.session.id) this.sync = { ...envelope };
  }
}

function deskWorld({ depot, outbox }: Services) {
  return {
    depot,
    outbox,
    now: () => performance.now(),
    today: () => Date.now(),
    newId: randomId,
    randomSeed,
    later,
  };
}
