import { ApiError, type DealtAnswer, type PlayAnswer, type PlaysApi } from '../../src/api/plays';
import type { Position } from '../../src/engine';
import { DealCode, Malformed, Refused, start } from '../../src/engine';

interface Play {
  deal: string;
  actions: string[];
  ended: boolean;
}

/** The network edge: a server that keeps plays and referees them as the REST contract says. */
export class PlaysServer implements PlaysApi {
  readonly plays = new Map<string, Play>();
  readonly requests: string[] = [];
  /** What goes wrong with the next requests, one after another; null lets one through. */
  readonly troubles: (ApiError | null)[] = [];
  /** The next answer is lost on its way back: the server has done its work. */
  losesNextAnswer = false;

  start(deal: string): Promise<PlayAnswer> {
    return this.#serve(`start ${deal}`, () => {
      const id = `play-${this.plays.size + 1}`;
      this.plays.set(id, { deal, actions: [], ended: false });
      return id;
    });
  }

  /** The deals that it knows to be winnable, in the order in which it gives them. */
  readonly winnable: string[] = [];

  async startWinnable(): Promise<DealtAnswer> {
    const deal = this.winnable.shift();
    if (deal === undefined) throw new ApiError(503, { code: 'NO_DEAL', message: 'none is ready' });
    return { ...(await this.start(deal)), deal };
  }

  act(id: string, at: number, actions: string): Promise<PlayAnswer> {
    return this.#serve(`act ${id} ${at} ${actions}`, () => {
      const play = this.#play(id);
      const texts = actions.split(' ');
      const shared = play.actions.slice(at);
      const agrees = at <= play.actions.length && shared.every((text, i) => text === texts[i]);
      if (!agrees || play.ended) throw conflict(play.actions.length);
      for (const text of texts.slice(shared.length)) this.#append(play, text);
      return id;
    });
  }

  resume(id: string): Promise<PlayAnswer> {
    return this.#serve(`resume ${id}`, () => (this.#play(id), id));
  }

  end(id: string): Promise<PlayAnswer> {
    return this.#serve(`end ${id}`, () => {
      this.#play(id).ended = true;
      return id;
    });
  }

  async #serve(request: string, work: () => string): Promise<PlayAnswer> {
    await Promise.resolve();
    this.requests.push(request);
    const trouble = this.troubles.shift();
    if (trouble) throw trouble;
    const answer = this.#answer(work());
    if (!this.losesNextAnswer) return answer;
    this.losesNextAnswer = false;
    throw unreachable();
  }

  #play(id: string): Play {
    const play = this.plays.get(id);
    if (!play) throw new ApiError(404, { code: 'NOT_FOUND', message: 'no such play' });
    return play;
  }

  #append(play: Play, text: string): void {
    try {
      this.#position({ ...play, actions: [...play.actions, text] });
    } catch (error) {
      const code =
        error instanceof Refused ? error.refusal : error instanceof Malformed ? 'MALFORMED' : '';
      if (code === '') throw error;
      const details = { index: play.actions.length, action: text, refusal: code };
      throw new ApiError(422, { code: 'REFUSED', message: text, details });
    }
    play.actions.push(text);
  }

  #position(play: Play): Position {
    const position = start(DealCode.parse(play.deal));
    for (const text of play.actions) position.push(text);
    return position;
  }

  #answer(id: string): PlayAnswer {
    const play = this.#play(id);
    const position = this.#position(play);
    const { score, ranking_score, moves, line, won } = position.toJSON();
    const at = play.actions.length;
    const verdict = {
      status: 'ok' as const,
      at,
      refusal: null,
      score,
      ranking_score,
      moves,
      line,
      won,
    };
    const status = won ? 'won' : play.ended ? 'ended' : 'open';
    return { id, status, at, verdict };
  }
}

export function conflict(at: number): ApiError {
  return new ApiError(409, {
    code: 'CONFLICT',
    message: 'the log ends elsewhere',
    details: { at },
  });
}

export function unreachable(): ApiError {
  return new ApiError(0, { code: 'UNREACHABLE', message: 'no connection' });
}
