import type { Place } from "~/domain/place";
import { EventButton } from "~/forms/submit-button";
import { Button } from "~/ui/button/button";
import { classes } from "~/ui/classes";
import type { FieldState } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { row, small, soft, stack } from "~/ui/layout/layout.css";
import { texts } from "./basic-information-texts";
import { useSuggestions } from "./use-suggestions";

interface StreetFieldProps {
  readonly field: FieldState;
  readonly formId: string;
  /** What 'Find address' has found; absent while nobody has asked. */
  readonly found: readonly Place[] | undefined;
}

/** The street with places in Canada to choose from: found by a button, and by themselves where scripts run (SET-07). */
export function StreetField({ field, formId, found }: StreetFieldProps) {
  const { places, typing, choose } = useSuggestions(formId, found);
  return (
    <div className={stack}>
      <TextField
        {...field}
        label={texts.homeAddress}
        hint={texts.homeAddressHint}
        autoComplete="address-line1"
        onInput={(event) => typing(event.currentTarget.value)}
      />
      <div>
        <EventButton event="address.find" busy={texts.finding}>
          {texts.findAddress}
        </EventButton>
      </div>
      <div role="status" className={stack}>
        {places && (
          <p className={classes(soft, small)}>
            {places.length === 0 ? texts.noPlaces : texts.placesFound(places.length)}
          </p>
        )}
      </div>
      {places && places.length > 0 && (
        <ul className={row} aria-label={texts.suggestions}>
          {places.map((place) => (
            <li key={place.label}>
              <Button
                name="place"
                value={JSON.stringify(place)}
                formNoValidate
                onClick={(event) => {
                  if (choose(place)) event.preventDefault();
                }}
              >
                {place.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
