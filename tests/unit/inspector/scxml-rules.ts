/**
 * The rules of the W3C's recommendation (State Chart XML, 1 September 2015, sections 3.2 to 3.13, 4.7, 6.2 to 6.4) for the
 * elements that we write: the allowed and required attributes, the allowed child elements, and the schema's constraints on
 * values. No package contains the schema itself: `npm run check:scxml` validates against it if you have it.
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

/** A name without a colon, like XML's `xsd:ID` and `xsd:IDREF`. */
const XML_ID = /^[A-Za-z_][\w.-]*$/;

/** Several of them, like `xsd:IDREFS`. */
const XML_IDS = /^[A-Za-z_][\w.-]*(?: [A-Za-z_][\w.-]*)*$/;

/** Event descriptors: words joined by dots, with a final star as a wildcard; the schema allows no dot there. */
const EVENT_DESCRIPTORS = /^(?:\.?\*|[\w:-]+(?:\.[\w:-]+)*(?:\.\*)?(?: [\w:-]+(?:\.[\w:-]+)*(?:\.\*)?)*)$/;

/** What the schema accepts as values, by attribute, or by element and attribute. Other attributes may have any text. */
export const scxmlValues: Readonly<Record<string, RegExp>> = {
  id: XML_ID,
  sendid: XML_ID,
  initial: XML_IDS,
  target: XML_IDS,
  version: /^1\.0$/,
  name: /^[\w.:-]+$/,
  datamodel: /^[\w.:-]+$/,
  event: EVENT_DESCRIPTORS,
  "send event": /^[\w:-]+(?:\.[\w:-]+)*$/,
  delay: /^\d*(?:\.\d+)?(?:ms|s|m|h|d)$/,
  "transition type": /^(?:internal|external)$/,
  "history type": /^(?:shallow|deep)$/,
};
