import { ApiError } from "@packhaus/contract/kernel/errors"

/** 404 for a key without bytes. */
export const noBytes = (key: string) => new ApiError("row.not_found", { id: key })

/** 503 while the storage fails. The log shows `cause`; a reply does not. */
export const storageAway = (cause: unknown) =>
  Object.assign(new ApiError("uploads.storage_away"), { cause })

/** Whether a storage answered that it has no such key, as opposed to no answer. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && error.code === "row.not_found"
