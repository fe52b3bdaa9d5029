import type { Action } from "@packhaus/contract/access/policy"
import { createContext, useContext } from "react"

const Allowed = createContext<(action: Action) => boolean>(() => false)

/** Tells the kit what the policy allows whoever is signed in. */
export const AllowedProvider = Allowed.Provider

/** Whether the policy allows this at all: what it does not allow is not offered. */
export const useAllowed = () => useContext(Allowed)
