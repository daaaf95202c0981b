import { useNavigation } from "@remix-run/react";
import type { WalletFormState } from "~/forms/use-wallet-form";
import { Toast } from "~/ui/banner/toast";

/** What is wrong with the post as a whole, as toasts; the summary says the same and stays. */
export function FormToasts({ form }: { form: Pick<WalletFormState, "formErrors"> }) {
  const navigation = useNavigation();
  if (navigation.state !== "idle") return null;
  return form.formErrors.map((sentence) => (
    <Toast key={sentence} tone="bad">
      {sentence}
    </Toast>
  ));
}
