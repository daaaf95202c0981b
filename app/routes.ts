import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The site map: every address, its layout, its file. Dialogs are nested routes, so that each has an address. */
export default [
  layout("routes/public/public-shell.tsx", [
    route("sign-in", "routes/public/sign-in.tsx"),
    route("sign-up", "routes/public/sign-up.tsx"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("forgot-password/sent", "routes/public/forgot-password-sent.tsx"),
    route("update-password", "routes/public/update-password.tsx"),
    route("update-password/done", "routes/public/update-password-done.tsx"),
    route("unsubcribe/*", "routes/public/unsubscribe.tsx"),
  ]),
  route("unsubscribe/*", "routes/public/unsubscribe-spelled.ts"),
  layout("routes/legal/open-shell.tsx", [
    route("privacy", "routes/legal/privacy.tsx"),
    route("terms-of-services", "routes/legal/terms.tsx"),
    route("contact", "routes/legal/contact.tsx"),
  ]),
  route("switch-person", "routes/public/switch-person.tsx"),
  route("sign-out", "routes/public/sign-out.ts"),
  route("switch-to-employer", "routes/shell/switch-to-employer.ts"),
  route("lite", "routes/shell/lite.ts"),
  route("qr-codes/:store", "routes/shell/qr-code.ts"),
  route("files/:fileId", "routes/files/file.ts"),
  route("employee/setup/personal-banking/cheque", "routes/setup/cheque.ts"),
  ...["benefit-coverage", "personal-banking", "dependents", "review-information"].map((step) =>
    route(step, "routes/setup/bare-address.ts", { id: `routes/setup/bare-${step}` }),
  ),

  layout("routes/shell/main-shell.tsx", [
    index("routes/claims/home.ts"),
    route("claim-management", "routes/claims/claims.tsx", [
      route("claim", "routes/claims/add-claim.tsx"),
      route("claim/delete-all", "routes/claims/delete-all.tsx"),
      route("receipt/:receiptId", "routes/claims/receipt.tsx"),
      route("receipt/:receiptId/edit", "routes/claims/edit-receipt.tsx"),
      route("receipt/:receiptId/year-transition", "routes/claims/year-transition.tsx"),
      route("receipt/:receiptId/over-balance", "routes/claims/over-balance.tsx"),
      route("receipt/:receiptId/delete", "routes/claims/delete-receipt.tsx"),
      route("agreement", "routes/claims/agreement.tsx"),
      route("duplicate", "routes/claims/duplicate.tsx"),
      route("result", "routes/claims/result.tsx"),
      route("refused", "routes/claims/refused.tsx"),
      route("failed", "routes/claims/failed.tsx"),
    ]),
    route("claim-management/detail", "routes/claims/claim-detail.tsx"),
    route("employee", "routes/setup/entry.ts"),
    route("employee/setup", "routes/setup/setup.tsx", [
      index("routes/setup/entry.ts", { id: "routes/setup/entry-of-wizard" }),
      route("landing-page", "routes/setup/landing.tsx", [route("terms", "routes/setup/terms.tsx")]),
      route("basic-information", "routes/setup/basic-information.tsx"),
      route("benefit-coverage", "routes/setup/benefit-coverage.tsx"),
      route("personal-banking", "routes/setup/personal-banking.tsx"),
      route("review-information", "routes/setup/review.tsx"),
      route("*", "routes/setup/other-step.ts"),
    ]),
    route("re-allocation", "routes/re-allocation/landing.tsx"),
    route("re-allocation/benefit-coverage", "routes/re-allocation/benefit-coverage.tsx"),
    route("re-allocation/review", "routes/re-allocation/review.tsx"),
    route("re-allocation/mid-year", "routes/re-allocation/mid-year.tsx"),
    route("*", "routes/shell/elsewhere.tsx"),
  ]),
] satisfies RouteConfig;
