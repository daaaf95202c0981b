/**
 * What the W3C's recommendation (State Chart XML, 1 September 2015, sections 3.2 to 3.13, 4.7, 6.2 to 6.4) says of the elements that we write:
 * the attributes each may and must have, and the elements that may stand in it. Its schema is not part of any package.
 */
export const scxmlRules: Readonly<Record<string, ScxmlRule>> = {
  scxml: {
    may: ["initial", "name", "xmlns", "version", "datamodel", "binding"],
    must: ["xmlns", "version"],
    children: ["state", "parallel", "final", "datamodel", "script"],
  },
  state: {
    may: ["id", "initial"],
    must: [],
    children: [
      "onentry",
      "onexit",
      "transition",
      "initial",
      "state",
      "parallel",
      "final",
      "history",
      "datamodel",
      "invoke",
    ],
  },
  parallel: {
    may: ["id"],
    must: [],
    children: ["onentry", "onexit", "transition", "state", "parallel", "history", "datamodel", "invoke"],
  },
  final: { may: ["id"], must: [], children: ["onentry", "onexit", "donedata"] },
  history: { may: ["id", "type"], must: [], children: ["transition"] },
  transition: { may: ["event", "cond", "target", "type"], must: [], children: ["log"] },
  onentry: { may: [], must: [], children: ["log", "send", "cancel"] },
  onexit: { may: [], must: [], children: ["log", "send", "cancel"] },
  send: {
    may: [
      "event",
      "eventexpr",
      "target",
      "targetexpr",
      "type",
      "typeexpr",
      "id",
      "idlocation",
      "delay",
      "delayexpr",
      "namelist",
    ],
    must: ["event"],
    children: ["content", "param"],
  },
  cancel: { may: ["sendid", "sendidexpr"], must: ["sendid"], children: [] },
  log: { may: ["label", "expr"], must: [], children: [] },
  invoke: {
    may: ["type", "typeexpr", "src", "srcexpr", "id", "idlocation", "namelist", "autoforward"],
    must: [],
    children: ["param", "finalize", "content"],
  },
};

interface ScxmlRule {
  readonly may: readonly string[];
  readonly must: readonly string[];
  readonly children: readonly string[];
}

/** An event's descriptors: names of words joined by dots, with a star at the end where any may follow (section 3.12.1). */
export const EVENT_DESCRIPTORS =
  /^(?:\*|[\w:-]+(?:\.[\w:-]+)*(?:\.\*?)?)(?: (?:\*|[\w:-]+(?:\.[\w:-]+)*(?:\.\*?)?))*$/;

/** A name without a colon, as XML's `xsd:ID` has it. */
export const XML_ID = /^[A-Za-z_][\w.-]*$/;
