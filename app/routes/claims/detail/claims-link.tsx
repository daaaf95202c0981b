import type { ReactNode } from "react";
import { Button, LinkButton, type LinkButtonProps } from "~/ui/button/button";

interface ClaimsLinkProps extends Pick<LinkButtonProps, "variant"> {
  to: string;
  /** Why the claims are closed now; null if they are open. */
  reason: string | null;
  children: ReactNode;
}

/** A link from a claim's page to the draft or to receipts, which a re-allocation closes: then a button that says so (decision D39). */
export function ClaimsLink({ to, reason, variant = "plain", children }: ClaimsLinkProps) {
  if (reason === null)
    return (
      <LinkButton variant={variant} to={to}>
        {children}
      </LinkButton>
    );
  return (
    <Button type="button" variant={variant} disabled disabledReason={reason}>
      {children}
    </Button>
  );
}
