/** How long a visible notice stays. */
const NOTICE_MS = 4000;
/** The reason of a refusal is spoken at most once in this time. */
const QUIET_MS = 3000;

/** What the page says: to screen readers through two live regions, and to all as a short notice. */
class Announcer {
  polite = $state('');
  assertive = $state('');
  notice = $state('');
  #quietUntil = 0;
  #timer = 0;

  /** Speaks after the present change is drawn. */
  say(text: string): void {
    // A region that gets the same text again stays silent, so the repeat ends in a no-break space.
    requestAnimationFrame(() => (this.polite = text === this.polite ? `${text}\u00a0` : text));
  }

  /** Says why something was refused: aloud not more often than every few seconds, visibly each time. */
  refuse(text: string): void {
    this.show(text);
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + QUIET_MS;
    requestAnimationFrame(
      () => (this.assertive = text === this.assertive ? `${text}\u00a0` : text),
    );
  }

  /** Says and shows. */
  tell(text: string): void {
    this.show(text);
    this.say(text);
  }

  show(text: string): void {
    this.notice = text;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.notice = ''), NOTICE_MS);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.notice = '';
  }
}

export const announcer = new Announcer();
