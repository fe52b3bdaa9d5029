/** The codes of one namespace: the HTTP status of each, its `type` in the engine's dialect, and its message. */
export type ErrorTable<Namespace extends string = string> = Readonly<
  Record<`${Namespace}.${string}`, readonly [status: number, type: string, message?: string]>
>
