import type { ShownValues } from "~/forms/fields-follow-url";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Icon } from "~/ui/icon/icon";
import { filterFields, wideOpen } from "~/ui/search-bar/search-bar.css";
import { filterTexts } from "../texts";
import type { FilterField } from "./filter-fields.server";

/** Filters and sorting of the form they stand in (MKT-04, MKT-05): open where there is room. */
export function FilterFields({ fields }: { fields: readonly FilterField[] }) {
  return (
    <details className={wideOpen}>
      <summary>
        {filterTexts.title}
        <Icon name="down" />
      </summary>
      <div className={filterFields}>
        {fields.map((field) => (
          <SelectField key={field.id} {...field} />
        ))}
        <Button>{filterTexts.apply}</Button>
      </div>
    </details>
  );
}

export function filterValues(fields: readonly FilterField[]): ShownValues {
  return new Map(fields.map(({ id, value }) => [id, value]));
}
