/** The calls somebody without a session makes, by their place in the contract; every other one needs a bearer token. */
export const withoutBearer: ReadonlySet<string> = new Set([
  "auth.login",
  "auth.forgotPassword",
  "auth.checkReset",
  "auth.resetPassword",
  "auth.accountByToken",
  "auth.checkEmailLink",
  "auth.followEmailLink",
  "employee.signUp",
  "employer.isEmployee",
  "employer.isSubscribed",
  "employer.isUnsubscribed",
  "employer.marketingStatus",
  "employer.subscribe",
  "employer.unsubscribe",
  "employer.contact",
]);
