import type { ReactNode } from "react";
import { switchButton, switchTrack, switchWords } from "./switch-button.css";

interface SwitchButtonProps {
  isOn: boolean;
  /** Of the field that is sent with "true" or "false": what it is turned to. */
  name: string;
  /** The state in words, as a colour and a place are not enough. */
  words: string;
  children: ReactNode;
}

/** A switch that saves: pressing it sends its form with the other state. */
export function SwitchButton({ isOn, name, words, children }: SwitchButtonProps) {
  return (
    <button
      className={switchButton}
      type="submit"
      role="switch"
      aria-checked={isOn}
      name={name}
      value={String(!isOn)}
    >
      <span>{children}</span>
      <span className={switchWords} aria-hidden="true">
        <span className={switchTrack} />
        {words}
      </span>
    </button>
  );
}
