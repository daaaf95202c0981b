import type { StandardLinkOptions, StandardLinkPlugin } from "@orpc/client/standard";
import { withOmittedFields } from "~/contract/omitted-fields";
import { procedureOfCall } from "./upstream-failure";
import type { LinkContext } from "./visitor";

/** Completes an upstream's responses before `ResponseValidationPlugin` validates them. */
export class OmittedFieldsPlugin implements StandardLinkPlugin<LinkContext> {
  // Plugins are added by their order, and the later ones see a response first: that plugin's order is 1,200,000.
  readonly order = 1_200_001;

  init(options: StandardLinkOptions<LinkContext>): void {
    options.interceptors ??= [];
    options.interceptors.push(async ({ next, path }) =>
      withOmittedFields(procedureOfCall(path)?.outputSchema, await next()),
    );
  }
}
