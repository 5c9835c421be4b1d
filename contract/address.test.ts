import { expect, test } from 'vitest';

import { countedAs, isLoopback, plainAddress } from './address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', null],
  ['::ffff:192.0.2.1', '192.0.2.1', null],
  ['::FFFF:c000:0201', '192.0.2.1', null],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
  ['nonsense', 'nonsense', null],
  ['a:b', 'a:b', null],
])('%j is counted as %j and %j', (address, narrow, wide) => {
  expect(countedAs(address)).toEqual({ narrow, wide });
});

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::127.0.0.1', '::127.0.0.1'],
  ['2001:db8::ffff:127.0.0.1', '2001:db8::ffff:127.0.0.1'],
])('%j is the plain address %j', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.0.1.1', true],
  ['::1', true],
  ['[::1]', true],
  ['desk.example', false],
  ['192.168.1.5', false],
  ['127.desk.example', false],
  ['127.0.0.1.desk.example', false],
  ['localhost.desk.example', false],
  ['', false],
])('whether only this computer can reach %j: %j', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
