/** The codes of one namespace: the HTTP status of each, its `type` in the commerce API, and its message. */
export type ErrorTable<Namespace extends string = string> = Readonly<
  Record<`${Namespace}.${string}`, readonly [status: number, type: string, message?: string]>
>
