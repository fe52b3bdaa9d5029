import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useToast } from "../overlays/toasts.tsx"
import type { SchemaForm } from "./use-schema-form.ts"

type Options<Body, Reply> = {
  send: (body: Body) => Promise<Reply>
  /** What is said when it worked; nothing where the page shows it by itself. */
  done?: string | ((reply: Reply) => string)
  /** The title of the toast when it did not; its second line is the cause. */
  failed: string
  /** First words of the query keys that are read again. */
  stale: readonly string[]
  onDone?: (reply: Reply) => void
  form?: Pick<SchemaForm, "refuse">
  /** Where a field of the server stands in the form. */
  fieldOf?: (path: string) => string
}

/** Sends a change and waits for the server: a refusal lands at its field, else in a toast that says why. */
export function useSave<Body = void, Reply = unknown>(options: Options<Body, Reply>) {
  const { send, done, failed, stale, onDone, form, fieldOf } = options
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      for (const key of stale) void client.invalidateQueries({ queryKey: [key] })
      if (done) toast.success(typeof done === "string" ? done : done(reply))
      onDone?.(reply)
    },
    onError: (error) => {
      if (!form?.refuse(error, fieldOf)) toast.failure(failed, error)
    },
  })
}
