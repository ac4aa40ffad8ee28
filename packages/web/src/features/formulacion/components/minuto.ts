/** Brought by whoever reads a design in a minute: what reads its trees and its matrix is no part of that page. */
export { enUnMinuto } from '@portal/domain/features/formulacion/public';
