const FIRST_MS = 400;
const NEXT_MS = 125;

/**
 * A button that goes on while it is held, eight times a second, until `step` says that nothing is left.
 * A plain press, and the keyboard's, is one step.
 */
export function holdRepeat(step: () => boolean): (button: HTMLElement) => () => void {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let repeated = false;
    const stop = () => clearTimeout(timer);
    const repeat = () => {
      repeated = true;
      if (step()) timer = setTimeout(repeat, NEXT_MS);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated = false;
      timer = setTimeout(repeat, FIRST_MS);
    };
    const click = () => {
      stop();
      if (!repeated) step();
      repeated = false;
    };
    const ends = ['pointerup', 'pointercancel', 'pointerleave', 'blur', 'contextmenu'];
    button.addEventListener('pointerdown', down);
    button.addEventListener('click', click);
    for (const end of ends) button.addEventListener(end, stop);
    return () => {
      stop();
      button.removeEventListener('pointerdown', down);
      button.removeEventListener('click', click);
      for (const end of ends) button.removeEventListener(end, stop);
    };
  };
}
