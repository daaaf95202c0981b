import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The site map: every URL, its layout, its file. Dialogs are nested routes, so that each has a URL. */
export default [
  layout("routes/public/public-shell.tsx", [
    route("sign-in", "routes/public/sign-in/route.tsx"),
    route("sign-up", "routes/public/sign-up/route.tsx"),
    route("forgot-password", "routes/public/forgot-password/route.tsx"),
    route("forgot-password/sent", "routes/public/forgot-password/sent.tsx"),
    route("update-password", "routes/public/update-password/route.tsx"),
    route("update-password/done", "routes/public/update-password/done.tsx"),
    route("unsubcribe/*", "routes/public/unsubscribe/route.tsx"),
  ]),
  route("unsubscribe/*", "routes/public/unsubscribe/other-spelling.ts"),
  layout("routes/legal/open-shell.tsx", [
    route("privacy", "routes/legal/privacy.tsx"),
    route("terms-of-services", "routes/legal/terms.tsx"),
    route("contact", "routes/legal/contact/route.tsx"),
  ]),
  route("switch-person", "routes/public/sign-in/switch-person.tsx"),
  route("sign-out", "routes/public/sign-in/sign-out.ts"),
  route("switch-to-employer", "routes/shell/switch-to-employer.ts"),
  route("lite", "routes/shell/lite.ts"),
  route("qr-codes/:store", "routes/shell/qr-code.ts"),
  route("files/:fileId", "routes/files/file.ts"),
  route("employee/setup/basic-information/places", "routes/setup/basic-information/places.ts"),
  route("employee/setup/personal-banking/cheque", "routes/setup/banking/cheque.ts"),
  ...["benefit-coverage", "personal-banking", "dependents", "review-information"].map((step) =>
    route(step, "routes/setup/to-landing.ts", { id: `routes/setup/bare-${step}` }),
  ),

  layout("routes/shell/main-shell.tsx", [
    index("routes/claims/home.ts"),
    route("claim-management", "routes/claims/list/route.tsx", [
      route("claim", "routes/claims/draft/route.tsx"),
      route("claim/delete-all", "routes/claims/draft/delete-all.tsx"),
      route("receipt/:receiptId", "routes/claims/receipt/route.tsx"),
      route("receipt/:receiptId/edit", "routes/claims/receipt/edit/route.tsx"),
      route("receipt/:receiptId/year-transition", "routes/claims/receipt/questions/year-transition.tsx"),
      route("receipt/:receiptId/over-balance", "routes/claims/receipt/questions/over-balance.tsx"),
      route("receipt/:receiptId/duplicate", "routes/claims/receipt/questions/duplicate.tsx"),
      route("receipt/:receiptId/delete", "routes/claims/receipt/questions/delete-receipt.tsx"),
      route("agreement", "routes/claims/submit/agreement.tsx"),
      route("duplicate", "routes/claims/submit/duplicate.tsx"),
      route("result", "routes/claims/submit/result.tsx"),
      route("refused", "routes/claims/submit/refused.tsx"),
      route("failed", "routes/claims/submit/failed.tsx"),
    ]),
    route("claim-management/detail", "routes/claims/detail/route.tsx"),
    route("employee", "routes/setup/entry.ts"),
    route("employee/setup", "routes/setup/setup.tsx", [
      index("routes/setup/entry.ts", { id: "routes/setup/entry-of-wizard" }),
      route("landing-page", "routes/setup/landing/route.tsx", [
        route("terms", "routes/setup/landing/terms.tsx"),
      ]),
      route("basic-information", "routes/setup/basic-information/route.tsx"),
      route("benefit-coverage", "routes/setup/benefit-coverage/route.tsx"),
      route("personal-banking", "routes/setup/banking/route.tsx"),
      route("dependents", "routes/setup/dependents/route.tsx"),
      route("review-information", "routes/setup/review/route.tsx"),
      route("*", "routes/setup/other-step.ts"),
    ]),
    route("re-allocation", "routes/re-allocation/landing.tsx"),
    route("re-allocation/benefit-coverage", "routes/re-allocation/benefit-coverage.tsx"),
    route("re-allocation/review", "routes/re-allocation/review.tsx"),
    route("re-allocation/mid-year", "routes/re-allocation/mid-year.tsx"),
    route("*", "routes/shell/elsewhere.tsx"),
  ]),
] satisfies RouteConfig;
