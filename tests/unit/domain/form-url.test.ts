import { describe, expect, test } from "vitest";
import { formUrl } from "~/domain/form-url";

const urlOf = (path: string) => formUrl(new URL(path, "http://wallet.example"));

describe("the URL of a form's page", () => {
  test("is the canonical path and query without a session token [ERR-03]", () => {
    expect(urlOf("/profile")).toBe("/profile/");
    expect(urlOf("/contact")).toBe("/contact/");
    const editing = "/dependent/manage/?edit=5";
    for (const path of ["/dependent/manage?edit=5", editing, "/dependent/manage/?token=x&edit=5"])
      expect(urlOf(path)).toBe(editing);
    for (const path of ["/dependent/manage/", "/dependent/manage/?edit=6", "/dependent/manage/?add"])
      expect(urlOf(path)).not.toBe(editing);
    expect(urlOf("/dependent/manage?add")).toBe(urlOf("/dependent/manage/?add="));
  });

  test("is undefined for pages without a form for signed-in people, and for other hosts", () => {
    const without = [
      ...[
        "/sign-in/",
        "/sign-up",
        "/forgot-password/",
        "/sign-out/",
        "/switch-to-employer/",
        "/lite/",
        "/discard-unsent/",
      ],
      ...["/claim-management/claim/upload", "/employee/setup/basic-information/places/"],
      ...["/employee/setup/personal-banking/cheque", "/.//example.com/"],
    ];
    for (const path of without) expect(urlOf(path), path).toBeUndefined();
  });
});
