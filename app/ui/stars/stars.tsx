import { Check } from "../check/check";
import { FieldGroup, type FieldState, type FieldWords } from "../field/field";
import { Icon } from "../icon/icon";
import { visuallyHidden } from "../layout/layout.css";
import { starChoice, starLine } from "./stars.css";

const FIVE = [1, 2, 3, 4, 5] as const;

/** A number of five stars, with a text for screen readers. */
export function StarLine({ stars, label: said }: { stars: number; label?: string }) {
  return (
    <span className={starLine} {...(said === undefined && { "aria-hidden": true })}>
      {FIVE.map((star) => (
        <Icon key={star} name={star <= stars ? "star" : "hollow"} />
      ))}
      {said !== undefined && <span className={visuallyHidden}>{said}</span>}
    </span>
  );
}

type StarChoiceProps = FieldState &
  Pick<FieldWords, "label"> & {
    /** The meaning of each number of stars, starting with one. */
    words: readonly string[];
  };

/** One to five stars as radio buttons with words, the best first (MKT-11). */
export function StarChoice({ label, words, id, name, value, error }: StarChoiceProps) {
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className={starChoice}>
        {FIVE.toReversed().map((stars) => (
          <Check
            key={stars}
            type="radio"
            name={name}
            value={stars}
            required
            defaultChecked={value === String(stars)}
          >
            {`${stars} ${words[stars - 1] ?? ""}`}
            <StarLine stars={stars} />
          </Check>
        ))}
      </div>
    </FieldGroup>
  );
}
