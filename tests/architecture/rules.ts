import { rememberedOf, type Tree } from './tree.ts'

/** A rule checks the whole tree and names each violation. */
export type Rule = { name: string; check: (tree: Tree) => string[] }

/** Evaluates a rule once for each tree, however many planted violations are compared with it. */
export const askedOnce = (rules: Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, check: rememberedOf(rule.check) }))

/** A file that breaks exactly one rule, and the title of its test. */
export type Planted = { story: string; breaks: string; files: Record<string, string> }

type Report = { rule: string; problem: string }

function reports(rules: Rule[], tree: Tree): Report[] {
  return rules.flatMap(({ name, check }) => check(tree).map((problem) => ({ rule: name, problem })))
}

/** The reports that planting added, so that a planted violation is proven even while the tree itself breaks a rule. */
export function newReports(rules: Rule[], before: Tree, after: Tree): Report[] {
  const known = new Set(reports(rules, before).map(({ rule, problem }) => rule + problem))
  return reports(rules, after).filter(({ rule, problem }) => !known.has(rule + problem))
}

export const rulesOf = (found: Report[]) => [...new Set(found.map(({ rule }) => rule))]
