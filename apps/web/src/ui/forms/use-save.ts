import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useToast } from "../overlays/toasts.tsx"
import type { SchemaForm } from "./use-schema-form.ts"

type Options<Body, Reply> = {
  send: (body: Body) => Promise<Reply>
  /** The toast on success; none, or an empty one, if the page shows the result itself. */
  done?: string | ((reply: Reply) => string)
  /** The title of the toast on failure; its second line is the cause. */
  failed: string
  /** The first parts of the query keys to invalidate. */
  stale: readonly string[]
  /** Takes the change back; the toast of success then offers it. */
  undo?: ((body: Body, reply: Reply) => Promise<unknown>) | undefined
  onDone?: (reply: Reply) => void
  form?: Pick<SchemaForm, "refuse">
  /** The form's name for a field of the server. */
  fieldOf?: (path: string) => string
}

/**
 * Sends a change and waits for the server: a fault is shown at its field, any other error in a
 * toast.
 */
export function useSave<Body = void, Reply = unknown>(options: Options<Body, Reply>) {
  const { send, done, failed, stale, undo, onDone, form, fieldOf } = options
  const client = useQueryClient()
  const toast = useToast()
  const fail = (error: unknown) => toast.failure(failed, error)
  const refresh = () => {
    for (const key of stale) void client.invalidateQueries({ queryKey: [key] })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (reply, body) => {
      refresh()
      const words = typeof done === "function" ? done(reply) : done
      if (words) toast.success(words, undo && (() => void undo(body, reply).then(refresh, fail)))
      onDone?.(reply)
    },
    onError: (error) => {
      if (!form?.refuse(error, fieldOf)) fail(error)
    },
  })
}
