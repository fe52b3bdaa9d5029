import type { Action } from "@packhaus/contract/access/policy"
import { createContext, useContext } from "react"

const Allowed = createContext<(action: Action) => boolean>(() => false)

/** Passes the policy of the signed-in person to the kit. */
export const AllowedProvider = Allowed.Provider

/** Whether the policy allows this action at all; others are not offered. */
export const useAllowed = () => useContext(Allowed)
