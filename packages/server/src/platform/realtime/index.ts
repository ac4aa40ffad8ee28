/** Live pages: server-sent events over LISTEN/NOTIFY, ids only (rule 32). */
export { Hub, type HubEvent } from './hub.ts';
export { type EventRoutes, eventRoutes } from './routes.ts';
export { type Holder, type SeatLimits, Seats, seatLimits } from './seats.ts';
export { type LiveEvent, openStream, type StreamOptions } from './stream.ts';
