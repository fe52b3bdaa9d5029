/**
 * Servers of a release run on the schema of the next one (docs/operations.md): a migration adds
 * only columns and tables of the new release, and removes only those that the release before no
 * longer uses.
 */

/**
 * `-- unused since 0.2.0: reason`: servers of this and later releases do not use the removed column
 * or table.
 */
const UNUSED_SINCE = /^-- unused since (\d+\.\d+\.\d+): \S/gm

/** Changes that break the reads or writes of a server that does not know of them. */
const CONTRACTIONS: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(?:table|view|materialized\s+view|function|type|sequence|schema)\b/, "drops"],
  [/\balter\s+table\b.*?\bdrop\s+(?!constraint\b|expression\b|not\b|default\b)/, "drops a column"],
  [/\bdrop\s+default\b/, "drops a default"],
  [/^(?!alter index\b).*\brename\b/, "renames"],
  [/\bset\s+not\s+null\b/, "requires a value"],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/, "changes a type"],
]
/** A new column that old servers leave out of their inserts. */
const NEW_COLUMN =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b)[\w"]+\s+[^,]*?\bnot\s+null\b[^,]*/g
const FILLED = /\bdefault\b|\bgenerated\b/

/** Statements without comments, texts and bodies of functions, in lower case. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
}

/** A column may become required in a statement that gives it a default, too. */
const givesDefault = (statement: string) => /\bset default\b/.test(statement)

function faultsIn(statement: string): string[] {
  const faults = CONTRACTIONS.filter(
    ([pattern, what]) =>
      pattern.test(statement) && !(what === "requires a value" && givesDefault(statement)),
  ).map(([, what]) => what)
  if (/^alter table\b/.test(statement))
    for (const [column] of statement.matchAll(NEW_COLUMN))
      if (!FILLED.test(column)) faults.push("adds a required column without default")
  return faults
}

/**
 * Removals of a migration that break servers of the release before, one sentence each; none where
 * it names a listed release whose servers no longer use them.
 */
export function contractionsIn(file: string, text: string, versions: readonly string[]): string[] {
  const named = [...text.matchAll(UNUSED_SINCE)].map(([, version = ""]) => version)
  const unknown = named.filter((version) => !versions.includes(version))
  if (unknown.length > 0) return [`${file} names ${unknown.join(", ")}, which is no release`]
  if (named.length > 0) return []
  return statementsOf(text).flatMap((statement) =>
    faultsIn(statement).map((what) => `${file} ${what}: ${statement.slice(0, 120)}`),
  )
}
