import type { Upload } from "@packhaus/contract/files/uploads/schema"
import { useRef, useState } from "react"
import { faultsOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { uploadFile } from "../queries.ts"

export type StoredFile = Pick<Upload, "id" | "name" | "size" | "url"> & { mime: string }
/** A file that is being uploaded, or a refused one with its fault. */
export type PendingFile = { key: number; name: string; fault: string | null }

type Options = {
  files: readonly StoredFile[]
  onFiles: (files: readonly StoredFile[]) => void
  /** The kind of file, and its organisation. */
  context: string
  organisation_id: string
  most: number
  /** The fault when there are too many files. */
  tooMany: string
}

/** Uploads files one by one; a refused one stays with its reason, and the others continue. */
export function useUploads({ files, onFiles, context, organisation_id, most, tooMany }: Options) {
  const { cause, field } = useErrorWords()
  // Errors are kept themselves: their words are loaded when they are shown.
  const [all, setPending] = useState<readonly (PendingFile & { error?: unknown })[]>([])
  const now = useRef(files)
  now.current = files
  const counter = useRef(0)
  const underway = useRef(0)

  const dismiss = (key: number) => setPending((all) => all.filter((one) => one.key !== key))
  const fail = (key: number, error: unknown) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, error } : one)))
  const wordsOf = (error: unknown) => field(Object.values(faultsOf(error))[0]) ?? cause(error)

  async function add(file: File) {
    const key = ++counter.current
    const isTooMany = now.current.length + underway.current >= most
    setPending((all) => [...all, { key, name: file.name, fault: isTooMany ? tooMany : null }])
    if (isTooMany) return
    underway.current += 1
    try {
      const uploaded = await uploadFile(file, {
        context,
        organisation_id: organisation_id || undefined,
      })
      const { id, name, mime, size, url } = uploaded
      now.current = [...now.current, { id, name, mime, size, url }]
      onFiles(now.current)
      dismiss(key)
    } catch (error) {
      fail(key, error)
    } finally {
      underway.current -= 1
    }
  }

  const pending = all.map(
    ({ error, ...file }): PendingFile =>
      error === undefined ? file : { ...file, fault: wordsOf(error) },
  )
  return { pending, add, dismiss }
}
