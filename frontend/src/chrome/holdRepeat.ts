const FIRST_MS = 400;
const NEXT_MS = 125;
const LEAVES = ['pointercancel', 'pointerleave', 'blur'];

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
    // A release elsewhere brings no click: the next one is a press of its own.
    const leave = () => {
      stop();
      repeated = false;
    };
    // Phones take a long press for the wish for a menu, in the midst of it.
    const keepOn = (event: Event) => event.preventDefault();
    button.addEventListener('pointerdown', down);
    button.addEventListener('click', click);
    button.addEventListener('pointerup', stop);
    button.addEventListener('contextmenu', keepOn);
    for (const end of LEAVES) button.addEventListener(end, leave);
    return () => {
      stop();
      button.removeEventListener('pointerdown', down);
      button.removeEventListener('click', click);
      button.removeEventListener('pointerup', stop);
      button.removeEventListener('contextmenu', keepOn);
      for (const end of LEAVES) button.removeEventListener(end, leave);
    };
  };
}
