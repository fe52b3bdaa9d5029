/**
 * Error texts. A bracket with `{{name}}` shows a detail of the refusal, and is left out without it.
 * The web app loads one language (`apps/web/tools/error-words-plugin.ts`).
 */
export type Words = { readonly de: string; readonly en: string }

type DeclaredError = Words & {
  /** The HTTP status. */
  readonly status: number
  /** The `type` of the reply in the Medusa v1 API. */
  readonly type: string
  /** The English message for developers; by default the code as words. */
  readonly message?: string
}

/** The errors of a module. `Namespace` is the first part of their codes. */
export type ErrorTable<Namespace extends string = string> = Readonly<
  Record<`${Namespace}.${string}`, DeclaredError>
>
