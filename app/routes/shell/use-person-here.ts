import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { EmployeeId } from "~/domain/ids";
import type { FlashBanner } from "~/ui/banner/flash-banner";
import { texts } from "./texts";

interface PersonHere {
  /** Null until somebody tells who it is. */
  readonly id: EmployeeId | null;
  /** For the reader, when somebody else was here before. */
  readonly message: FlashBanner | null;
}

/**
 * Whose pages these are. When another person has signed in in another tab, what the page held is made anew by the new `id`, so
 * that nothing one of them typed stays on the other's page (ERR-03), and what routes had kept of their data is read again.
 */
export function usePersonHere(employeeId: EmployeeId | null, fullName: string): PersonHere {
  const [here, meet] = useState<PersonHere>({ id: employeeId, message: null });
  const { revalidate } = useRevalidator();
  if (employeeId !== null && employeeId !== here.id) {
    const text = texts.anotherPerson(fullName);
    const message = here.id === null ? null : { id: `person ${employeeId}`, tone: "bad" as const, text };
    meet({ id: employeeId, message });
  }
  const { message } = here;
  useEffect(() => {
    if (message) revalidate();
  }, [message, revalidate]);
  return here;
}
