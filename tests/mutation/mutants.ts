import ts from "typescript";

/** One small change of a file: replaces the text from `from` to `to` by `text`. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The original and the replacement, on one line. */
  readonly change: string;
}

type Change = Pick<Mutant, "from" | "to" | "text">;

const swapped: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
  [ts.SyntaxKind.SlashToken, "*"],
  [ts.SyntaxKind.PercentToken, "*"],
  [ts.SyntaxKind.PlusEqualsToken, "-="],
  [ts.SyntaxKind.MinusEqualsToken, "+="],
]);

const otherCall: Readonly<Record<string, string>> = {
  every: "some",
  some: "every",
  min: "max",
  max: "min",
  round: "floor",
  floor: "ceil",
  ceil: "floor",
};

/** Returns every mutant of a file, in source order. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const change of changesOf(node, source)) {
      const line = source.getLineAndCharacterOfPosition(change.from).line + 1;
      const shown = `${brief(text.slice(change.from, change.to))} → ${brief(change.text) || "nothing"}`;
      found.push({ file, line, ...change, change: shown });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.from - b.from);
}

/** Returns the file's text with the mutant applied. */
export function mutated(text: string, { from, to, text: now }: Mutant): string {
  return text.slice(0, from) + now + text.slice(to);
}

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  const instead = (of: ts.Node, text: string): Change => ({ from: of.getStart(source), to: of.end, text });
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return negated(node.expression, source);
  if (ts.isConditionalExpression(node)) return negated(node.condition, source);
  if (ts.isBinaryExpression(node)) {
    const text = swapped.get(node.operatorToken.kind);
    return text === undefined || isOfText(node) ? [] : [instead(node.operatorToken, text)];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return isCondition(node) ? [] : [instead(node, node.operand.getText(source))];
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const text = Object.hasOwn(otherCall, node.name.text) ? otherCall[node.name.text] : undefined;
    return text === undefined || node.parent.expression !== node ? [] : [instead(node.name, text)];
  }
  if (ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)))
    return isForTypes(node) ? [] : [instead(node, ";")];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [instead(node, "false")];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [instead(node, "true")];
  if (ts.isNumericLiteral(node) && !isName(node)) return [instead(node, `(${node.getText(source)} + 1)`)];
  if (ts.isStringLiteral(node) && !isName(node)) return [instead(node, node.text === "" ? '"mutant"' : '""')];
  return [];
}

function negated(condition: ts.Expression, source: ts.SourceFile): Change[] {
  // Inverting its only comparison is the same negation.
  if (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText(source))) return [];
  const from = condition.getStart(source);
  return [{ from, to: condition.end, text: `!(${condition.getText(source)})` }];
}

/** Whether the node is a whole condition, whose negation is already a mutant. */
function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** Whether the node is XState's `assertEvent`, which only narrows the type: the machine sends the action no other event. */
function isForTypes(node: ts.ThrowStatement | ts.ExpressionStatement): boolean {
  const { expression } = node;
  return ts.isCallExpression(expression) && expression.expression.getText() === "assertEvent";
}

/** Whether an operand is a text: texts can be concatenated but not subtracted. */
function isOfText({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  const isText = (side: ts.Expression): boolean =>
    ts.isStringLiteralLike(side) ||
    ts.isTemplateExpression(side) ||
    (ts.isBinaryExpression(side) && isOfText(side));
  return operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right));
}

/** Whether the literal is a property name, which is not a value. */
function isName(node: ts.StringLiteral | ts.NumericLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
