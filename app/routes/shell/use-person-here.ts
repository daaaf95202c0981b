import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { EmployeeId } from "~/domain/ids";
import type { FlashBanner } from "~/ui/banner/flash-banner";
import { texts } from "./texts";

interface PersonHere {
  /** Null while the service cannot say who is signed in. */
  readonly id: EmployeeId | null;
  /** Shown when the person has changed. */
  readonly message: FlashBanner | null;
}

/**
 * Tracks whose pages these are. When another person has signed in in another tab, the new `id` remounts the page, so that nothing one of
 * them typed stays on the other's page (ERR-03), and the routes revalidate their data.
 */
export function usePersonHere(employeeId: EmployeeId | null, fullName: string): PersonHere {
  const [here, setHere] = useState<PersonHere>({ id: employeeId, message: null });
  const { revalidate } = useRevalidator();
  if (employeeId !== null && employeeId !== here.id) {
    const text = texts.anotherPerson(fullName);
    const message = here.id === null ? null : { id: `person ${employeeId}`, tone: "bad" as const, text };
    setHere({ id: employeeId, message });
  }
  const { message } = here;
  useEffect(() => {
    if (message) revalidate();
  }, [message, revalidate]);
  return here;
}
