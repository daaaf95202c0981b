import { type ChangeEvent, type MouseEvent, useState } from "react";
import { PATH } from "~/domain/landing";
import { CLEAR } from "~/domain/vendor-form";
import { Button } from "~/ui/button/button";
import { HiddenText } from "~/ui/field/field";
import { field, label } from "~/ui/field/field.css";
import { Icon } from "~/ui/icon/icon";
import { vh } from "~/ui/layout/layout.css";
import { foot, opener, pick, picker, popover } from "~/ui/picker/picker.css";
import { formTexts } from "../texts";

interface ServicesFieldProps {
  address: string;
  services: readonly { id: number; name: string }[];
  chosen: readonly number[];
  /** Hears of each change; absent where only Search asks, and Clear All leads back to the page it is on. */
  changed: (() => void) | undefined;
}

/** Several services of many, with Clear All (MKT-02): a disclosure of boxes. */
export function ServicesField({ address, services, chosen, changed }: ServicesFieldProps) {
  const [now, setNow] = useState({ address, ids: chosen });
  if (now.address !== address) setNow({ address, ids: chosen });
  const ticked = ({ currentTarget }: ChangeEvent<HTMLFieldSetElement>) => {
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>("input:checked")];
    setNow({ address, ids: boxes.map(({ value }) => Number(value)) });
    changed?.();
  };
  const cleared = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const boxes = event.currentTarget.form?.elements.namedItem("expenseTypeIds");
    if (boxes instanceof RadioNodeList)
      for (const box of boxes) if (box instanceof HTMLInputElement) box.checked = false;
    setNow({ address, ids: [] });
    changed?.();
  };
  return (
    <div className={field}>
      <span className={label} aria-hidden="true">
        {formTexts.services}
      </span>
      <details className={picker}>
        <summary className={opener}>
          <HiddenText>{formTexts.services}: </HiddenText>
          {summaryOf(services, now.ids)}
          <Icon name="down" />
        </summary>
        <div className={popover}>
          <fieldset onChange={ticked}>
            <legend className={vh}>{formTexts.services}</legend>
            {services.map(({ id, name }) => (
              <label key={id} className={pick}>
                <input
                  type="checkbox"
                  name="expenseTypeIds"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <div className={foot}>
            <span role="status">{formTexts.chosen(now.ids.length)}</span>
            <Button
              look="quiet"
              {...CLEAR}
              formAction={changed ? undefined : PATH.marketplace}
              onClick={cleared}
            >
              {formTexts.clearAll}
            </Button>
          </div>
        </div>
      </details>
    </div>
  );
}

/** What is chosen, as a list that is closed shows it. */
function summaryOf(services: ServicesFieldProps["services"], ids: readonly number[]): string {
  if (ids.length > 1) return formTexts.someServices(ids.length);
  return services.find(({ id }) => id === ids[0])?.name ?? formTexts.allServices;
}
