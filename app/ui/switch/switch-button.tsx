import type { ReactNode } from "react";
import { switchButton, switchTrack, switchWords } from "./switch-button.css";

interface SwitchButtonProps {
  isOn: boolean;
  /** The field that posts the new state, "true" or "false". */
  name: string;
  /** The state as text, because colour and position are not enough. */
  stateText: string;
  children: ReactNode;
}

/** A switch that saves immediately: pressing it submits its form with the other state. */
export function SwitchButton({ isOn, name, stateText, children }: SwitchButtonProps) {
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
        {stateText}
      </span>
    </button>
  );
}
